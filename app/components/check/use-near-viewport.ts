import { useEffect, useRef, useState, type RefObject } from 'react';

/** Half a screen away: what is asked for then is there when it is seen. */
const NEAR = '50%';

/** Whether this has come near the screen once: of thirty files nobody looks at all at once. */
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
