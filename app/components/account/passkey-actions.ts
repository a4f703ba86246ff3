import { api } from '#app/session/api/api-client.ts';
import type { ActionResult } from '#app/session/api/problem.ts';
import { asPasskeyProblem, makePasskey, signWithPasskey, type MakeOptions, type UseOptions } from '#app/session/auth/passkeys.ts';
import { z } from '#app/session/storage/schema.ts';

/** Proof of identity: the password or a signed passkey challenge. */
export const confirmationSchema = z.union([z.object({ password: z.string() }), z.object({ passkey: z.literal(true) })]);

export type Confirmation = z.output<typeof confirmationSchema>;

const changeSchema = z.discriminatedUnion('does', [
  z.object({ does: z.literal('add'), name: z.string() }),
  z.object({ does: z.literal('remove'), id: z.string(), name: z.string() }),
  z.object({ does: z.literal(['allow password', 'refuse password']) }),
]);

export type PasskeyChange = z.output<typeof changeSchema>;

/** Form data for the page's action. */
export const passkeyChangeSchema = z.object({ passkeys: changeSchema, confirm: z.optional(confirmationSchema) });

/** Changes a member's sign-in methods. If the request contains a confirmation, it is sent first. */
export async function changePasskeys(
  request: Request,
  userId: string,
  { passkeys, confirm }: z.output<typeof passkeyChangeSchema>,
): Promise<ActionResult> {
  const path = `users/${userId}`;
  try {
    if (confirm) await confirmOwner(request, path, confirm);
    // A passkey must have worked once before it becomes the only way to sign in.
    else if (passkeys.does === 'refuse password') await confirmOwner(request, path, { passkey: true });
    return { done: await change(request, path, passkeys) };
  } catch (error) {
    return asPasskeyProblem(error);
  }
}

/** Confirms the member's identity to the API, which then accepts changes to their sign-in methods for a few minutes. */
export async function confirmOwner(request: Request, path: string, confirm: Confirmation): Promise<void> {
  if ('password' in confirm) return void (await api.post(`${path}/confirm`, confirm, request));
  await api.post(`${path}/confirm`, { passkey: await signToConfirm(request, path) }, request);
}

/** Gets a signature from the owner's device, as proof that they are present. @throws PasskeyError */
export async function signToConfirm(request: Request, path: string) {
  return signWithPasskey(await api.post<UseOptions>(`${path}/confirm/options`, {}, request));
}

/** @returns the message to show afterwards */
async function change(request: Request, path: string, asked: PasskeyChange): Promise<string> {
  switch (asked.does) {
    case 'add': {
      const passkey = await makePasskey(await api.post<MakeOptions>(`${path}/passkeys/options`, {}, request));
      await api.post(`${path}/passkeys`, { name: asked.name, passkey }, request);
      return 'Passkey added. You can now sign in with it.';
    }
    case 'remove':
      await api.delete(`${path}/passkeys/${asked.id}`, request);
      return `Passkey “${asked.name}” removed. You can delete it from your device, too.`;
    case 'allow password':
      await api.patch(`${path}/sign-in`, { allowed: true }, request);
      return 'You can sign in with your password again.';
    default:
      await api.patch(`${path}/sign-in`, { allowed: false }, request);
      return 'You can now sign in only with a passkey.';
  }
}
