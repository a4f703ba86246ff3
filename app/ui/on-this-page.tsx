interface Props {
  className?: string | undefined;
  /** Names of the parts, by their ids. */
  parts: Readonly<Record<string, string>>;
}

/** Links to parts of the page. */
export function OnThisPage({ className, parts }: Props) {
  return (
    <nav aria-label="On this page" className={className}>
      <ul role="list">
        {Object.entries(parts).map(([id, name]) => (
          <li key={id}>
            <a href={`#${id}`} className="target">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
