import { type Extension, type Format, type PictureExtension, pictureExtensions } from '../../providers/media/index.ts'

/** What a key's extension says about the file, and it is always true: keys are ours, and content is checked against them. */
export const contentTypes: Readonly<Record<Extension | Format, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
}

export const isPicture = (extension: Extension): extension is PictureExtension =>
  pictureExtensions.some((known) => known === extension)

/** How a file with a given ending will be stored. Pictures are written anew, so we choose; documents stay as they are. */
const storedAs: Readonly<Record<string, Extension>> = {
  jpg: 'jpg',
  jpeg: 'jpg',
  jpe: 'jpg',
  jfif: 'jpg',
  png: 'png',
  gif: 'png',
  webp: 'webp',
  avif: 'webp',
  pdf: 'pdf',
  txt: 'txt',
  md: 'txt',
  csv: 'csv',
  docx: 'docx',
  xlsx: 'xlsx',
  pptx: 'pptx',
  odt: 'odt',
  ods: 'ods',
  odp: 'odp',
  doc: 'doc',
  xls: 'xls',
  ppt: 'ppt',
}

/** A picture whose name does not say what it is may be anything, and this format can hold anything. */
const anyPicture: PictureExtension = 'webp'

/**
 * The extension of the key for a file of this name, nothing when such files are not accepted there. Only the content
 * decides whether a picture is one; so in a folder of pictures every name is welcome.
 */
export function extensionFor(filename: string, folder: string): Extension | undefined {
  const ending = /\.([a-z\d]{1,10})$/i.exec(filename)?.[1]?.toLowerCase() ?? ''
  const extension = Object.hasOwn(storedAs, ending) ? storedAs[ending] : undefined
  if (/(^|\/)images(\/|$)/.test(folder)) return extension && isPicture(extension) ? extension : anyPicture
  return ending === '' ? anyPicture : extension
}
