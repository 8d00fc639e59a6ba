import { Search } from 'lucide-react';
import { Kbd } from '#/ui/keys/kbd.tsx';
import { paletteRequest } from '#/ui/keys/palette-request.ts';

/** Opens the palette, which understands whatever is pasted. */
export const PasteField = () => (
  <div className="border-b px-4 py-3 sm:px-6">
    <button
      type="button"
      onClick={paletteRequest.send}
      className="flex h-9 w-full max-w-2xl items-center gap-2 rounded-md border border-line-strong bg-raised px-3 text-left text-14 text-muted hover:border-muted"
    >
      <Search size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 truncate">Paste an id, an API address or an error</span>
      <span className="max-sm:hidden">
        <Kbd keys="mod+k" />
      </span>
    </button>
  </div>
);
