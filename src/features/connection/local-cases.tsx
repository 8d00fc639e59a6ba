import { DemoKeys } from './demo-keys.tsx';
import { FaultControls } from './fault-controls.tsx';

interface LocalCasesProps {
  readonly apiKey: string | null;
  readonly isChosen: boolean;
}

/** What a trainer can show with the local service: every case of authentication, and every way to misbehave. */
export const LocalCases = ({ apiKey, isChosen }: LocalCasesProps) => (
  <>
    <DemoKeys apiKey={apiKey} isChosen={isChosen} />
    <FaultControls isChosen={isChosen} />
  </>
);
