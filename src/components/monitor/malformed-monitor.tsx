import { PageHeader } from '../page-header.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { OpenCheckForm } from './open-check-form.tsx';

interface MalformedMonitorProps {
  /** Of the screen that the address names. */
  readonly title: string;
  readonly monitorId: string;
}

/** In the place of a screen of one monitor, where its id is none: what is wrong, and a way on. */
export const MalformedMonitor = ({ title, monitorId }: MalformedMonitorProps) => (
  <>
    <PageHeader title={title} parent={{ label: 'Monitors', link: { to: '/monitors' } }} />
    <div className="flex flex-col gap-4 px-4 py-6 sm:px-6">
      <Notice tone="warning" title="The monitor id is malformed">
        <code className="text-12 text-strong">{monitorId}</code> is not a UUID, which the API
        requires. Nothing was sent.
      </Notice>
      <OpenCheckForm monitorId={monitorId} />
    </div>
  </>
);
