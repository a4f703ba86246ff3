/** An e-mail address as a link, in a sentence or, with room for a finger, `alone` on its line. */
export function MailLink({ to, alone = false }: { to: string; alone?: boolean }) {
  return (
    <a href={`mailto:${to}`} className={alone ? 'target' : undefined}>
      {to}
    </a>
  );
}
