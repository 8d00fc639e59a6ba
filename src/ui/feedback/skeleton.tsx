import { joinClasses } from '#/lib/join-classes.ts';

/** The grey shape of something that is on its way. Give it the true size: `className="h-4 w-40"`. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <span
    aria-hidden
    className={joinClasses('block animate-pulse-slow rounded-sm bg-hover', className)}
  />
);

interface SkeletonRowsProps {
  readonly rows?: number;
  /** What is loading, for screen readers: "Loading pages". */
  readonly label: string;
  readonly rowClassName?: string;
}

/** Rows of a list on their way: hairlines and bars of uneven length, 32 px each unless told otherwise. */
export function SkeletonRows({ rows = 8, label, rowClassName = 'h-8' }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          aria-hidden
          className={joinClasses('flex items-center gap-4 border-b px-4', rowClassName)}
        >
          <Skeleton className="size-3" />
          <span
            className="block h-3 animate-pulse-slow rounded-sm bg-hover"
            style={{ width: `${32 + ((row * 17) % 40)}%` }}
          />
          <Skeleton className="ml-auto h-3 w-14" />
        </div>
      ))}
    </div>
  );
}
