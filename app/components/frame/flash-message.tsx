import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import {
  currentFlashMessage,
  SAME_PAGE,
  showFlashMessage,
  loginMessage,
  subscribeToFlashMessage,
} from '#app/session/memory/flash-message.ts';
import { isInViewport } from '#app/ui/is-in-viewport.ts';
import { StatusMessage } from '#app/ui/status-message.tsx';
import css from './flash-message.module.css';
import { useNavigationTrouble } from './navigation-trouble.tsx';

const onServer = () => '';

/**
 * Announces what has just happened, on the page that follows, or why the next page does not load. The element exists before it has text, so
 * that screen readers announce it. If the page opens further down, the message stays in view.
 */
export function FlashMessage() {
  const location = useLocation();
  const happened = useSyncExternalStore(subscribeToFlashMessage, currentFlashMessage, onServer);
  const { text, button } = useNavigationTrouble();
  const said = text || happened;
  const before = useRef(location.key);
  useEffect(() => {
    if (before.current === location.key) return;
    before.current = location.key;
    if (location.state !== SAME_PAGE) showFlashMessage();
  }, [location.key, location.state]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The new page has been scrolled to its place by now.
    const isOut = said !== '' && place.current !== null && !isInViewport(place.current);
    place.current?.toggleAttribute('data-following', isOut);
  }, [said]);
  const loginText = loginMessage(location);
  return (
    // People who are signed in should not see the request to sign in, not even for a moment before the redirect.
    <div ref={place} className={`wide ${css['arrival']}`} data-for={said === '' && loginText !== '' ? 'visitor' : undefined}>
      <StatusMessage isProblem={text !== ''}>{said || loginText}</StatusMessage>
      {button}
    </div>
  );
}
