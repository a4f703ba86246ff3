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
 * What has just happened, on the page that people are led to, or why the next one does not come. It is there before it is filled, so that it is read out.
 * Where they are led to a place further down, it follows them.
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
    // By now the new page has found the place that people come back to.
    const isOut = said !== '' && place.current !== null && !isInViewport(place.current);
    place.current?.toggleAttribute('data-following', isOut);
  }, [said]);
  const loginText = loginMessage(location);
  return (
    // Whoever is signed in is not told to sign in, not even until they are led on.
    <div ref={place} className={`wide ${css['arrival']}`} data-for={said === '' && loginText !== '' ? 'visitor' : undefined}>
      <StatusMessage isProblem={text !== ''}>{said || loginText}</StatusMessage>
      {button}
    </div>
  );
}
