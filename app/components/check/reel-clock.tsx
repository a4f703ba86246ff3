import { RadioGroup } from '#app/ui/radio-group.tsx';

interface Props {
  id: string;
  label: string;
  /** Label of the choice for times that start with each reel. */
  zeroLabel: string;
  startsAtZero: boolean;
  onChoose: (startsAtZero: boolean) => void;
}

/** Asks if the times of each reel start with the reel or continue from the reel before. */
export function ReelClock({ id, label, zeroLabel, startsAtZero, onChoose }: Props) {
  return (
    <RadioGroup
      name={`${id}-clock`}
      label={label}
      choices={[
        { value: 'zero', label: zeroLabel },
        { value: 'film', label: 'Continue through the film' },
      ]}
      value={startsAtZero ? 'zero' : 'film'}
      onChoose={(value) => onChoose(value === 'zero')}
    />
  );
}
