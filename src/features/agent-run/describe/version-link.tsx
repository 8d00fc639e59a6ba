import { Link } from '@tanstack/react-router';
import { textLink } from '#/ui/text/text-link.ts';
import { type NamedVersion, nameVersion } from './name-version.ts';

/** Leads to a version of an artifact; the playhead, the filter and the window of the timeline stay as they are. `of`: how many versions there are. */
export function VersionLink({ artifact, version, of }: NamedVersion & { readonly of?: number }) {
  const { artifactId } = artifact;
  return (
    <Link
      from="/agent-runs/$jobId"
      to="."
      search={(now) => ({
        ...now,
        tab: 'artifacts',
        artifact: artifactId,
        version: version.number,
        against: undefined,
        snapshot: undefined,
        view: undefined,
      })}
      className={textLink}
    >
      {`${nameVersion({ artifact, version })}, `}
      <span className="whitespace-nowrap">
        {`version ${version.number}${of === undefined ? '' : ` of ${of}`}`}
      </span>
    </Link>
  );
}
