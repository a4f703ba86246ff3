/** A small drawing beside words, which say the same: in lines, of the size and colour of the text. */
export function Mark({ drawing, isRound = false }: { drawing: string; isRound?: boolean }) {
  return (
    <svg
      viewBox="0 0 16 17"
      width="16"
      height="17"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      {isRound && <circle cx="8" cy="8.5" r="7" />}
      <path d={drawing} />
    </svg>
  );
}
