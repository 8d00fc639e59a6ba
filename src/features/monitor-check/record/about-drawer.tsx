import { Dialog } from '#/ui/overlay/dialog.tsx';
import { CheckRecord, type CheckRecordProps } from './check-record.tsx';

interface AboutDrawerProps extends Omit<CheckRecordProps, 'hasTitle'> {
  readonly onClose: () => void;
}

/** Everything the service says about the check itself, beside what is being read. */
export const AboutDrawer = ({ onClose, ...record }: AboutDrawerProps) => (
  <Dialog open onClose={onClose} title="About this check" size="drawer">
    <CheckRecord {...record} />
  </Dialog>
);
