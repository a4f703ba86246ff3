import { RadioGroup } from '#app/ui/radio-group.tsx';

interface Props {
  id: string;
  label: string;
  /** How times that start with each reel do so. */
  zeroLabel: string;
  startsAtZero: boolean;
  onChoose: (startsAtZero: boolean) => void;
}

/** Whether the times of each reel start with the reel or go on from the one before. */
export function ReelClock({ id, label, zeroLabel, startsAtZero, onChoose }: Props) {
  return (
    <RadioGroup
      name={`${id}-clock`}
      label={label}
      choices={[
        { value: 'zero', label: zeroLabel },
        { value: 'film', label: 'Goes on through the film' },
      ]}
      value={startsAtZero ? 'zero' : 'film'}
      onChoose={(value) => onChoose(value === 'zero')}
    />
  );
}
