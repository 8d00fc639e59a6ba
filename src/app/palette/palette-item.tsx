import { useRouter } from '@tanstack/react-router';
import { Command } from 'cmdk';
import { ArrowRight, CornerDownLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Destination } from './destination.ts';

export const PaletteGroup = ({
  heading,
  children,
}: {
  readonly heading: string;
  readonly children: ReactNode;
}) => (
  <Command.Group
    heading={heading}
    className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-12 [&_[cmdk-group-heading]]:text-muted"
  >
    {children}
  </Command.Group>
);

interface ItemProps {
  /** Names the row for the highlight: a row that changes its words and keeps its value stays highlighted. */
  readonly value: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
}

export const PaletteItem = ({ value, label, hint, icon, onSelect }: ItemProps) => (
  <Command.Item
    value={value}
    onSelect={onSelect}
    className="group flex min-h-8 items-center gap-2.5 rounded-md px-2.5 py-1 text-13 text-strong data-[selected=true]:bg-selected"
  >
    <span className="shrink-0 text-muted">{icon ?? <ArrowRight size={14} aria-hidden />}</span>
    <span className="max-w-[60%] shrink-0 truncate">{label}</span>
    {hint !== undefined && (
      <span className="line-clamp-4 min-w-0 flex-1 text-12 wrap-anywhere text-muted sm:line-clamp-1">
        {hint}
      </span>
    )}
    <CornerDownLeft
      size={12}
      aria-hidden
      className="ml-auto hidden shrink-0 text-muted group-data-[selected=true]:block"
    />
  </Command.Item>
);

/** A group of rows; none where it has no rows. */
export const PaletteRows = ({
  heading,
  rows,
}: {
  readonly heading: string;
  readonly rows: readonly ItemProps[];
}) =>
  rows.length > 0 && (
    <PaletteGroup heading={heading}>
      {rows.map((row) => (
        <PaletteItem key={row.value} {...row} />
      ))}
    </PaletteGroup>
  );

interface DestinationProps {
  readonly destination: Destination;
  readonly onGo: (destination: Destination) => void;
}

export function DestinationItem({ destination, onGo }: DestinationProps) {
  const { label, hint } = destination;
  const { href } = useRouter().buildLocation(destination);
  return (
    <PaletteItem
      value={`go ${label} ${href}`}
      label={label}
      hint={hint}
      onSelect={() => onGo(destination)}
    />
  );
}
