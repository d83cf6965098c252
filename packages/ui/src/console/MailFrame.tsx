import { cx } from '../cx.ts'

export type MailFrameProps = {
  /** What the mail is called, for those who do not see the frame. */
  title: string
  /** A document that brings its own headers. */
  src: string
  /** As a dark screen shows it. */
  isDark?: boolean
  /** As wide as a phone. */
  isNarrow?: boolean
}

/** A mail as its reader saw it, in a frame where nothing runs and no link leads anywhere. */
export const MailFrame = ({ title, src, isDark = false, isNarrow = false }: MailFrameProps) => (
  <iframe
    title={title}
    src={src}
    sandbox=""
    referrerPolicy="no-referrer"
    className={cx(
      'mail-frame w-full rounded-photo border border-line',
      isDark ? 'mail-frame-dark' : 'bg-white',
      isNarrow && 'mail-frame-narrow',
    )}
  />
)
