/** Explains what to do if you sign in with a passkey only and this browser does not support passkeys. */
export const NoPasskeysHere = () => (
  <p>
    This browser cannot use passkeys on this site. Open this page in a browser that can. If you have lost your passkeys, sign out, choose
    “Forgot your password?”, and set a new password.
  </p>
);
