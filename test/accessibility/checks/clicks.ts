import type { Check } from './check.ts';

export const clicks: Check = {
  id: 'clicks',
  title: 'every element that reacts to a press is a control, or contains a control with the same function',
  criteria: ['2.1.1', '2.1.3', '4.1.2'],
  looks: 'once',
  find: ({ all, html }) => {
    const control = 'a[href], button, input, select, textarea, summary, label, option, [role=option], dialog, form, video';
    const handlers = ['onClick', 'onMouseDown', 'onPointerDown', 'onDoubleClick', 'onTouchStart'];
    // Handlers of React and handlers of the element itself.
    const isPressed = (element: Element) => {
      const key = Object.keys(element).find((one) => one.startsWith('__reactProps$'));
      const props = key ? ((element as unknown as Record<string, object>)[key] as Record<string, unknown>) : {};
      return handlers.some((name) => typeof props[name] === 'function') || typeof (element as HTMLElement).onclick === 'function';
    };
    return all('*')
      .filter((element) => isPressed(element) && !element.matches(control) && !element.closest('button, a[href], label'))
      .filter((element) => element.querySelector(control) === null)
      .map((element) => `only a mouse can press it: ${html(element)}`);
  },
};
