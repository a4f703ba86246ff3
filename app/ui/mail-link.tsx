/** Links to an email address, within a sentence or `alone` on its line with a larger target. */
export function MailLink({ to, alone = false }: { to: string; alone?: boolean }) {
  return (
    <a href={`mailto:${to}`} className={alone ? 'target' : undefined}>
      {to}
    </a>
  );
}
