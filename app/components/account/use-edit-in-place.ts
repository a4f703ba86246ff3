import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useAction } from '#app/session/api/use-action.ts';
import { useRemainingErrors } from '#app/ui/use-remaining-errors.ts';

/** What gets the focus when it is asked for. */
const CONFIRMING = { password: 'input[name=password]', passkey: 'button[type=submit]' };

/**
 * A fact that is being changed, from opening its field to the action's answer; the focus goes along.
 * @param name the field's
 * @param confirmBy how somebody shows who they are if that is asked for
 */
export function useEditInPlace(name: string, confirmBy: 'password' | 'passkey') {
  const { isBusy: isSaving, result: latest, Form } = useAction();
  /** Since when it is being edited: after which response of the action. */
  const [opened, setOpened] = useState<{ after: unknown }>();
  const result = !opened || latest === opened.after ? undefined : latest;
  const isSaved = result !== undefined && 'done' in result;
  const isEditing = opened !== undefined && !isSaved;
  const refused = result && 'problem' in result ? result.fields : undefined;
  const asked = refused?.['password'];
  /** Why they are asked who they are, and by which answer: to be asked the first time is no error. */
  const [confirming, setConfirming] = useState<{ why: string; first: unknown }>();
  if (asked !== undefined && !confirming) setConfirming({ why: asked, first: result });
  const { password, [name]: wrong, ...others } = refused ?? {};
  const errors = {
    ...(wrong !== undefined && { [name]: wrong }),
    ...(password !== undefined && confirming?.first !== result && { password }),
  };
  /** What is about neither: nothing that was typed is wrong. */
  const problem = Object.values(others).join(' ');

  const form = useRef<HTMLFormElement>(null);
  // Before anybody looks at what was judged.
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
    /** Around field or fact: the focus stays within. */
    place,
    form,
    isEditing,
    isSaving,
    isSaved,
    /** The action's last answer to what is being edited. */
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
