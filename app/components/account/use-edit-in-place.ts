import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAction } from '#app/session/api/use-action.ts';
import { useRemainingErrors } from '#app/ui/use-remaining-errors.ts';

/** Selector of the element that gets focus when confirmation is needed. */
const CONFIRMING = { password: 'input[name=password]', passkey: 'button[type=submit]' };

/**
 * Manages a value while it is edited, from opening its field to the action's response, and moves the focus.
 * @param name name of the field
 * @param confirmBy method of confirmation, if the action requires one
 */
export function useEditInPlace(name: string, confirmBy: 'password' | 'passkey') {
  const { isBusy: isSaving, result: latest, Form } = useAction();
  /** Set while the value is being edited: the action's latest response when editing began. */
  const [opened, setOpened] = useState<{ after: unknown }>();
  const result = !opened || latest === opened.after ? undefined : latest;
  const isSaved = result !== undefined && 'done' in result;
  const isEditing = opened !== undefined && !isSaved;
  const refused = result && 'problem' in result ? result.fields : undefined;
  const asked = refused?.['password'];
  /** Reason why confirmation is needed, and the response that first asked for it. The first request is not an error. */
  const [confirming, setConfirming] = useState<{ why: string; first: unknown }>();
  if (asked !== undefined && !confirming) setConfirming({ why: asked, first: result });
  const { password, [name]: wrong, ...others } = refused ?? {};
  const errors = {
    ...(wrong !== undefined && { [name]: wrong }),
    ...(password !== undefined && confirming?.first !== result && { password }),
  };
  /** Errors about neither field, such as a rate limit. */
  const problem = Object.values(others).join(' ');

  const form = useRef<HTMLFormElement>(null);
  // Before the new state is painted.
  useLayoutEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>('[data-secret]');
    if (asked !== undefined && field) field.value = '';
  }, [refused, asked]);
  const { remaining, recheck } = useRemainingErrors(form, errors, refused);

  const place = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (!refused && wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    if (problem !== '') return;
    const field = asked === undefined ? 'input' : CONFIRMING[confirmBy];
    place.current?.querySelector<HTMLElement>(isEditing ? field : 'button')?.focus();
  }, [isEditing, refused, asked, problem, confirmBy]);

  return {
    Form,
    /** Ref of the element around the field or the value: focus stays within it. */
    place,
    form,
    isEditing,
    isSaving,
    isSaved,
    /** The action's latest response to this edit. */
    result,
    problem,
    remaining,
    recheck,
    confirming,
    open: () => {
      setOpened({ after: latest });
      setConfirming(undefined);
    },
    close: () => setOpened(undefined),
  };
}
