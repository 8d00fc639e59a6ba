import { CopyButton } from '#/ui/copy/copy-button.tsx';
import { HiddenText } from '#/ui/text/hidden-text.tsx';
import { textLink } from '#/ui/text/text-link.ts';
import { HostBehind, WebLink } from '#/ui/text/web-link.tsx';

/** The address of a page as the service sent it: where it leads, and a way to copy it. */
export const PageAddress = ({ url }: { readonly url: string }) => (
  <div className="flex min-w-0 items-center gap-1 text-12">
    <WebLink href={url} className={`${textLink} line-clamp-2 min-w-0 font-mono wrap-anywhere`}>
      <bdi>
        <HiddenText text={url} />
      </bdi>
    </WebLink>
    <CopyButton text={url} label="Copy URL" iconOnly />
    <HostBehind address={url} />
  </div>
);
