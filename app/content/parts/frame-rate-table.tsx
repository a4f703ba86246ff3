import css from './frame-rate-table.module.css';

const CHANGES = [
  { from: 24, to: 25 },
  { from: 25, to: 24 },
  { from: 23.976, to: 24 },
  { from: 23.976, to: 25 },
];

/** How much longer or shorter a film gets when the same frames run at another rate. */
export function FrameRateTable() {
  return (
    <table className={css['table']}>
      <caption>When material and copy have different frame rates</caption>
      <thead>
        <tr>
          {['Made for', 'Your copy', 'Multiply by', '100 minutes become'].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {CHANGES.map(({ from, to }) => (
          <tr key={`${from}-${to}`}>
            <th scope="row">{from} fps</th>
            <td>{to} fps</td>
            <td>{(from / to).toLocaleString('en-GB', { maximumFractionDigits: 4 })}</td>
            <td>{minutesAndSeconds((100 * 60 * from) / to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function minutesAndSeconds(length: number): string {
  const whole = Math.round(length);
  const seconds = whole % 60;
  return `${Math.floor(whole / 60)}\u00a0min${seconds === 0 ? '' : ` ${seconds}\u00a0s`}`;
}
