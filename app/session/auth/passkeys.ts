import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { asProblem, problemWith, type Problem } from '#app/session/api/problem.ts';

/* Creates and uses passkeys in the browser. The library is loaded on first use, so it makes no page larger. */

export type MakeOptions = PublicKeyCredentialCreationOptionsJSON;
export type UseOptions = PublicKeyCredentialRequestOptionsJSON;

/** Name of the field in the login form that asks for a passkey instead of a password. */
export const BY_PASSKEY = 'passkey';

/** A passkey could not be created or used. The sentence says why, and what people can do. */
class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
}

/** Whether this browser supports passkeys on this page: over https, or on localhost. */
export const canHavePasskeys = (): boolean =>
  typeof window !== 'undefined' && window.isSecureContext && typeof window.PublicKeyCredential === 'function';

/** Signs a challenge with a passkey. @throws PasskeyError */
export async function signWithPasskey(options: UseOptions): Promise<AuthenticationResponseJSON> {
  requireSupport();
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options }).catch(throwPasskeyError);
}

/** Creates a passkey. @throws PasskeyError */
export async function makePasskey(options: MakeOptions): Promise<RegistrationResponseJSON> {
  requireSupport();
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options }).catch(throwPasskeyError);
}

function requireSupport(): void {
  if (!canHavePasskeys()) throw new PasskeyError('This browser cannot use passkeys on this site.');
}

/** Reasons by the names of browser errors (WebAuthn, 5.1.3 and 5.1.4), with the library's own codes first. */
const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError: 'The request was cancelled, or this device has no passkey for this site. Nothing has changed. You can try again.',
  AbortError: 'The request was cancelled. Nothing has changed. You can try again.',
  InvalidStateError: 'This device already has a passkey for your account. You can sign in with it.',
  SecurityError: 'Passkeys do not work at this address. Open the site at its usual address.',
  NotSupportedError: 'This device cannot create the type of passkey that this site needs. Use another device.',
  ConstraintError: 'This device has no fingerprint, face or PIN set up. Set up a screen lock, then try again.',
};

function throwPasskeyError(error: unknown): never {
  const { name, code } = error instanceof Error && 'code' in error ? error : { name: nameOf(error), code: '' };
  const reason =
    (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ? REASONS['InvalidStateError'] : REASONS[name]) ??
    'Your browser could not use a passkey. Try again, or use your password.';
  throw new PasskeyError(reason);
}

/** Converts a caught error into the reason why a passkey failed or the API refused. @throws the error if it is something else */
export const asPasskeyProblem = (error: unknown): Problem =>
  error instanceof PasskeyError ? problemWith({ error: error.message }) : asProblem(error);

const nameOf = (error: unknown) => (error instanceof Error ? error.name : '');
