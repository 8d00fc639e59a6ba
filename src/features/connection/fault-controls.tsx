import {
  type ControlChange,
  useLocalService,
  useChangeControl,
} from '#/api/queries/local-service.ts';
import { describeError } from '#/api/errors/describe-error.ts';
import { Button } from '#/ui/controls/button.tsx';
import { ErrorNotice } from '#/components/error-notice.tsx';
import { Select } from '#/ui/controls/select.tsx';
import { Switch } from '#/ui/controls/switch.tsx';
import { Timestamp } from '#/ui/text/timestamp.tsx';
import { showToast } from '#/ui/feedback/toast.tsx';
import { Section } from './section.tsx';

const DELAYS = [
  { value: '0', label: 'At once' },
  { value: '500', label: 'After half a second' },
  { value: '2000', label: 'After 2 seconds' },
  { value: '8000', label: 'After 8 seconds' },
];
const FAILURES = [
  { value: '', label: 'What was asked' },
  ...[400, 402, 403, 408, 409, 413, 422, 500, 502, 503, 504].map((status) => ({
    value: String(status),
    label: `HTTP ${status}`,
  })),
];
const SCALES = [
  { value: '1', label: 'As seeded' },
  { value: '5', label: '5 times as much' },
  { value: '20', label: '20 times as much' },
];
const STEPS = [
  { label: '1 minute', ms: 60_000 },
  { label: '1 hour', ms: 3_600_000 },
  { label: '1 day', ms: 86_400_000 },
];

/** The local service on demand slow, refusing, failing, larger or later, so that each case can be shown. */
export function FaultControls({ isChosen }: { readonly isChosen: boolean }) {
  const { data } = useLocalService(isChosen);
  const { mutate, isPending, error } = useChangeControl();
  if (!isChosen || !data) return null;
  const { slowMs, rateLimited, failStatus } = data.faults;
  const apply = (change: ControlChange, done?: string) =>
    mutate(change, { onSuccess: () => done !== undefined && showToast(done) });
  const isFaulty = slowMs > 0 || rateLimited || failStatus !== null;
  return (
    <Section
      title="Simulate problems"
      hint="How the local service behaves from now on. Each takes effect with the next request."
    >
      <div
        className="grid max-w-2xl grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2"
        aria-busy={isPending}
      >
        <Select
          label="It answers"
          value={String(slowMs)}
          options={DELAYS}
          onChange={(value) => apply((control) => control.setFaults({ slowMs: Number(value) }))}
        />
        <Select
          label="It answers with"
          value={failStatus === null ? '' : String(failStatus)}
          options={FAILURES}
          onChange={(value) =>
            apply((control) =>
              control.setFaults({ failStatus: value === '' ? null : Number(value) }),
            )
          }
        />
        <Switch
          label="Rate limit reached"
          hint="Every answer is a 429 with Retry-After."
          checked={rateLimited}
          onChange={(checked) => apply((control) => control.setFaults({ rateLimited: checked }))}
        />
        <div className="flex items-end">
          <Button
            disabled={!isFaulty}
            onClick={() =>
              apply(
                (control) => control.setFaults({ slowMs: 0, rateLimited: false, failStatus: null }),
                'The faults are cleared.',
              )
            }
          >
            Clear faults
          </Button>
        </div>
        <Select
          label="Its world is"
          hint="More pages, lines and events, to try large data."
          value={String(data.scale)}
          options={SCALES}
          onChange={(value) => apply((control) => control.setScale(Number(value)))}
        />
        <div className="flex flex-col gap-1">
          <span className="text-13 font-medium text-strong">Its clock</span>
          <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1 text-13">
            <Timestamp value={data.now} />
            <span className="flex flex-wrap gap-1">
              {STEPS.map(({ label, ms }) => (
                <Button
                  key={label}
                  size="small"
                  onClick={() => apply((control) => control.advanceClock(ms))}
                  aria-label={`Advance the clock by ${label}`}
                >
                  {`+ ${label}`}
                </Button>
              ))}
            </span>
          </div>
          <p className="text-13 text-muted">Runs and checks go on with it.</p>
        </div>
      </div>
      <div className="mt-2">
        <Button
          variant="danger"
          onClick={() =>
            apply((control) => control.reset(), 'The local service is back to its first data.')
          }
        >
          Reset the data
        </Button>
        <p className="mt-1 text-13 text-muted">
          Runs and checks that were started here are lost; your drafts and visits stay.
        </p>
      </div>
      {error && <ErrorNotice error={describeError(error)} />}
    </Section>
  );
}
