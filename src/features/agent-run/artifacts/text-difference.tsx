import { TextComparison } from '#/ui/text-comparison/text-comparison.tsx';

interface TextDifferenceProps {
  readonly previous: string;
  readonly current: string;
  readonly previousLabel: string;
  readonly currentLabel: string;
}

/** Two versions line by line. */
export const TextDifference = (props: TextDifferenceProps) => (
  <TextComparison
    {...props}
    label={`${props.previousLabel} and ${props.currentLabel.toLowerCase()}`}
    className="flex-1"
  />
);
