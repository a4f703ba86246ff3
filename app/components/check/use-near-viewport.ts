import { useEffect, useRef, useState, type RefObject } from 'react';

/** Half a screen ahead, so that the content has arrived when people scroll to it. */
const NEAR = '50%';

/** Tells if the element has ever come near the viewport. With thirty files, most are never on the screen. */
export function useNearViewport(): [RefObject<HTMLDivElement | null>, boolean] {
  const element = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: NEAR },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, isNear];
}
