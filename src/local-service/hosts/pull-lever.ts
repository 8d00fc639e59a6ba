import type { LocalServiceControl } from '../service.ts';
import type { Lever } from './page-protocol.ts';

/** One lever of a control, named in a message. Rejects for a value that the lever does not take. */
export function pullLever(control: LocalServiceControl, lever: Lever): Promise<unknown> {
  switch (lever.name) {
    case 'describe':
      return control.describe();
    case 'setFaults':
      return control.setFaults(lever.value);
    case 'advanceClock':
      return control.advanceClock(lever.value);
    case 'setScale':
      return control.setScale(lever.value);
    case 'reset':
      return control.reset();
  }
}
