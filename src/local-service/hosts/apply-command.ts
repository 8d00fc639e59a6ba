import type { LocalServiceControl } from '../service.ts';
import type { ControlCommand } from './page-protocol.ts';

/** What a command asks of the controls. Rejects for a value that the control does not take. */
export function applyCommand(
  control: LocalServiceControl,
  command: ControlCommand,
): Promise<unknown> {
  switch (command.name) {
    case 'describe':
      return control.describe();
    case 'setFaults':
      return control.setFaults(command.value);
    case 'advanceClock':
      return control.advanceClock(command.value);
    case 'setScale':
      return control.setScale(command.value);
    case 'reset':
      return control.reset();
  }
}
