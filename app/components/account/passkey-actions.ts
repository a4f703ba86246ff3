import { api } from '#app/session/api/api-client.ts';
import { makePasskey, PasskeyError, signWithPasskey, type MakeOptions, type UseOptions } from '#app/session/auth/passkeys.ts';
import { sentBack } from '#app/session/auth/sent-back.ts';
import type { SentBack } from '#app/ui/post-form.tsx';

/** What is asked for. Types, not interfaces: only such are known to be JSON. */
export type PasskeyChange =
  | { does: 'add'; name: string }
  | { does: 'remove'; id: string; name: string }
  | { does: 'allow password' | 'refuse password' };

/** The same, as it is sent to the page's action: perhaps with what shows who somebody is. */
export type PasskeyChangeSent = {
  passkeys: PasskeyChange;
  confirm?: { password: string } | { passkey: true };
};

/** What the page's action answers when it is done: a sentence. */
export interface PasskeysChanged {
  changed: string;
}

/** It is this page that sends it. */
export const isPasskeyChange = (sent: unknown): sent is PasskeyChangeSent =>
  typeof sent === 'object' && sent !== null && 'passkeys' in sent;

/** Changes how somebody signs in, after they have confirmed who they are if that was asked for. */
export async function changePasskeys(
  request: Request,
  userId: string,
  { passkeys, confirm }: PasskeyChangeSent,
): Promise<PasskeysChanged | SentBack> {
  const path = `users/${userId}`;
  try {
    if (confirm) await confirmOwner(request, path, confirm);
    // Shows before it is the only way that it works.
    else if (passkeys.does === 'refuse password') await confirmOwner(request, path, { passkey: true });
    return { changed: await change(request, path, passkeys) };
  } catch (error) {
    return sentBackByPasskey(error);
  }
}

/** Why nothing came of it, in the browser or at the API. */
export function sentBackByPasskey(error: unknown): SentBack {
  if (error instanceof PasskeyError) return { errors: { error: error.message }, isJudged: false };
  return sentBack(error);
}

/** Shows the API who is there, so that it lets them change how they sign in for the next minutes. */
export async function confirmOwner(request: Request, path: string, confirm: NonNullable<PasskeyChangeSent['confirm']>): Promise<void> {
  if ('password' in confirm) return void (await api.post(`${path}/confirm`, confirm, request));
  await api.post(`${path}/confirm`, { passkey: await signToConfirm(request, path) }, request);
}

/** Has the owner's device sign that they are there. @throws PasskeyError */
export async function signToConfirm(request: Request, path: string) {
  const { data } = await api.post<{ data: UseOptions }>(`${path}/confirm/options`, {}, request);
  return signWithPasskey(data);
}

/** @returns what is said when it is done */
async function change(request: Request, path: string, asked: PasskeyChange): Promise<string> {
  switch (asked.does) {
    case 'add': {
      const { data } = await api.post<{ data: MakeOptions }>(`${path}/passkeys/options`, {}, request);
      const passkey = await makePasskey(data);
      await api.post(`${path}/passkeys`, { name: asked.name, passkey }, request);
      return 'The passkey is added. You can sign in with it from now on.';
    }
    case 'remove':
      await api.delete(`${path}/passkeys/${asked.id}`, request);
      return `The passkey “${asked.name}” is removed here. You can delete it on your device, too.`;
    case 'allow password':
      await api.patch(`${path}/sign-in`, { allowed: true }, request);
      return 'You can sign in with your password again.';
    default:
      await api.patch(`${path}/sign-in`, { allowed: false }, request);
      return 'From now on you sign in with a passkey only.';
  }
}
