/** Pictures are stored in one of these, documents as they are. The extension is that of the key a file gets. */
export const pictureExtensions = ['jpg', 'png', 'webp'] as const
export type PictureExtension = (typeof pictureExtensions)[number]
export const documentExtensions = [
  'pdf',
  'txt',
  'csv',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'doc',
  'xls',
  'ppt',
] as const
export type DocumentExtension = (typeof documentExtensions)[number]
export type Extension = PictureExtension | DocumentExtension

/** `tile`: in the middle of a white square, with air around it, as an icon. */
export type Fit = 'cover' | 'contain' | 'tile'
export type Size = { width?: number; height?: number; fit: Fit }
export type Format = 'avif' | 'webp' | 'jpg' | 'png'

export type Picture = { kind: 'picture'; width: number; height: number; bytes: number; placeholder: string | null }
/** Nothing was written: the given file may be kept as it is. */
export type Document = { kind: 'document'; bytes: number }
/** The file is at fault; the reason is for whoever sent it. */
export type Refused = { kind: 'refused'; reason: string }

/** What is on the picture of a link; colours are `#rrggbb`. */
export type Card = {
  title: string
  price: string | undefined
  place: string | undefined
  service: string
  colour: string
  onColour: string
}

/** Judges and re-makes files that strangers sent, where a hostile one can do no harm. A full queue throws 503. */
export type Media = {
  /** What a file is by its content. A picture is rewritten to `output`, without anything but its pixels. */
  prepare(file: { path: string; output: string; extension: Extension }): Promise<Picture | Document | Refused>
  /** Writes a smaller picture. It is never larger than the original. */
  resize(file: { path: string; output: string; size: Size; format: Format }): Promise<Picture | Refused>
  /** Writes the picture of a link, 1200 × 630, with a photo or without; one that cannot be read counts as none. */
  card(file: { path: string | undefined; output: string; card: Card }): Promise<Picture | Refused>
  stop(): void
}
