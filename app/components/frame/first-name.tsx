import { useSession } from '#app/session/auth/use-session.ts';
import { firstName } from '#domain/accounts/session.ts';

/** The first word of one's name. The second of the first scripts writes it before React does, so that nothing moves. */
export function FirstName() {
  const session = useSession();
  return (
    <span data-first-name suppressHydrationWarning>
      {session ? firstName(session.user.name) : ''}
    </span>
  );
}
