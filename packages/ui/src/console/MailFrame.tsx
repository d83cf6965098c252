export type MailFrameProps = {
  /** What the mail is called, for those who do not see the frame. */
  title: string
  /** A document that brings its own headers. */
  src: string
}

/** A mail as its reader saw it, in a frame where nothing runs and no link leads anywhere. */
export const MailFrame = ({ title, src }: MailFrameProps) => (
  <iframe
    title={title}
    src={src}
    sandbox=""
    referrerPolicy="no-referrer"
    className="mail-frame w-full rounded-photo border border-line bg-white"
  />
)
