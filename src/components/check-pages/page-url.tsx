import { CopyButton } from '#/ui/copy/copy-button.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { WebLink } from '#/ui/text/web-link.tsx';

/** The URL of a page below its title: to open, where it is one that may be opened, and to copy. */
export const PageUrl = ({ url }: { readonly url: string }) => (
  <div className="flex min-w-0 items-center gap-1 text-12">
    <WebLink href={url} className={`${textLink} line-clamp-2 min-w-0 font-mono wrap-anywhere`}>
      <bdi>
        <HiddenText text={url} />
      </bdi>
    </WebLink>
    <CopyButton text={url} label="Copy URL" iconOnly />
  </div>
);
