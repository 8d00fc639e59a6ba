import { Component, type ComponentProps, type ReactNode } from 'react';
import { describeError } from '#/api/errors/describe-error.ts';
import { isMissingPart } from '#/api/errors/missing-part.ts';
import { Button } from '#/ui/controls/button.tsx';
import { LateNote } from '#/ui/feedback/late-note.tsx';
import { Notice } from '#/ui/feedback/notice.tsx';
import { Lazy } from '#/ui/lazy/lazy.tsx';

interface LazyPartProps<Part> extends ComponentProps<typeof Lazy<Part>> {
  /** Which part is shown: another one is tried although this one could not be loaded. */
  readonly name: string;
}

/** A part of a screen whose code comes when it is asked for. Where that file is missing the rest of the screen, and its data, stay. */
export const LazyPart = <Part,>({ name, fallback, ...props }: LazyPartProps<Part>) => (
  <MissingPartBoundary key={name}>
    <Lazy
      {...props}
      fallback={
        <>
          <LateNote what="part" className="m-4" />
          {fallback}
        </>
      }
    />
  </MissingPartBoundary>
);

class MissingPartBoundary extends Component<
  { readonly children: ReactNode },
  { readonly error: Error | null }
> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // Whatever else went wrong is explained by the screen.
    if (!isMissingPart(error)) throw error;
    const { title, cause, remedy } = describeError(error);
    return (
      <Notice
        tone="error"
        role="alert"
        title={title}
        className="m-4"
        actions={
          <Button size="small" onClick={() => window.location.reload()}>
            Load the page again
          </Button>
        }
      >
        {cause} {remedy}
      </Notice>
    );
  }
}
