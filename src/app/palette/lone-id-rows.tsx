import { useEffect, useState } from 'react';
import { DestinationItem, PaletteGroup, PaletteItem } from './palette-item.tsx';
import { type Destination, openAnyway } from './destination.ts';
import { useLoneId } from './use-lone-id.ts';

interface Props {
  readonly id: string;
  /** Of several, each says which it is. */
  readonly isOnly: boolean;
  readonly onGo: (destination: Destination) => void;
}

/**
 * A lone id. One row stands for it from the first moment: it asks, and then it leads to what was found. So the highlight need not move
 * when the answer comes, and Enter before the answer means "go there as soon as you know".
 */
export function LoneIdRows({ id, isOnly, onGo }: Props) {
  const answer = useLoneId(id);
  const [goes, setGoes] = useState(false);
  const destination = answer?.destination ?? null;
  useEffect(() => {
    if (goes && destination !== null) onGo(destination);
  }, [goes, destination, onGo]);
  useEffect(() => {
    // Whoever moves on to another row after Enter no longer waits for this one.
    const stay = (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setGoes(false);
    };
    window.addEventListener('keydown', stay, true);
    return () => window.removeEventListener('keydown', stay, true);
  }, []);
  if (answer?.state === 'not-in-file')
    return (
      <p role="status" className="px-2.5 pt-2 pb-1 text-13 text-muted">
        {`The file that is open holds no run, monitor or check with the id ${id}. No service was asked.`}
      </p>
    );
  if (answer?.state === 'nowhere' || answer?.state === 'unsure')
    return (
      <>
        <p role="status" className="px-2.5 pt-2 pb-1 text-13 text-muted">
          {!isOnly && <span className="block font-mono text-12">{id}</span>}
          {answer.state === 'nowhere'
            ? 'The service knows no run, monitor or check with this id, or it belongs to another team.'
            : 'Not found, but not every place could be looked at: a list is missing or too long, or something refused or did not answer.'}
        </p>
        <PaletteGroup heading="Open it anyway">
          {openAnyway(id).map((place) => (
            <DestinationItem key={place.label} destination={place} onGo={onGo} />
          ))}
        </PaletteGroup>
      </>
    );
  return (
    <PaletteGroup heading={isOnly ? 'This id' : `The id ${id}`}>
      <PaletteItem
        value={`id ${id}`}
        label={destination?.label ?? 'Asking the service what this is'}
        hint={destination?.hint ?? (goes ? 'Opens as soon as the answer is here' : undefined)}
        onSelect={() => (destination === null ? setGoes(true) : onGo(destination))}
      />
    </PaletteGroup>
  );
}
