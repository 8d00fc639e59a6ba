import { FileText } from 'lucide-react';
import { requestFiles } from '#/api/opened-file/file-requests.ts';
import { chooseFiles } from '#/ui/controls/choose-files.ts';
import { matchWords } from './match-words.ts';
import { PaletteRows } from './palette-item.tsx';

interface FileRowsProps {
  readonly text: string;
  readonly onClose: () => void;
}

/** The way to files of this device. */
export const FileRows = ({ text, onClose }: FileRowsProps) =>
  matchWords(text, 'open a file report export') && (
    <PaletteRows
      heading="Files"
      rows={[
        {
          value: 'open a file',
          label: 'Open a file…',
          hint: 'A report, an export or answers of the API',
          icon: <FileText size={14} aria-hidden />,
          onSelect: () => {
            onClose();
            chooseFiles(requestFiles);
          },
        },
      ]}
    />
  );
