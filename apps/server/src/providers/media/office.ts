export type OfficeFormat = 'docx' | 'xlsx' | 'pptx' | 'odt' | 'ods' | 'odp' | 'doc' | 'xls' | 'ppt'

/** Which office document this is by what it contains, if it is one. Documents that bring macros are none. */
export function officeFormatOf(bytes: Buffer): OfficeFormat | undefined {
  if (bytes.length < 64) return
  if (bytes.readUInt32LE(0) === localFileHeader) return zippedFormat(bytes)
  return bytes.readUInt32BE(0) === compoundFile ? compoundFormat(bytes) : undefined
}

const localFileHeader = 0x04034b50
const centralFileHeader = 0x02014b50
const endOfDirectory = 0x06054b50
const compoundFile = 0xd0cf11e0

const openDocuments: Readonly<Record<string, OfficeFormat>> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
}

function zippedFormat(bytes: Buffer): OfficeFormat | undefined {
  const names = namesInZip(bytes)
  if (names.some((name) => /(^|\/)(vbaproject\.bin|basic\/script-lc\.xml)$/i.test(name))) return
  if (names.includes('[Content_Types].xml')) {
    if (names.includes('word/document.xml')) return 'docx'
    if (names.includes('xl/workbook.xml')) return 'xlsx'
    if (names.includes('ppt/presentation.xml')) return 'pptx'
  }
  return openDocuments[firstEntry(bytes)]
}

/** An open document begins with a file `mimetype`, stored without compression. */
function firstEntry(bytes: Buffer) {
  const nameLength = bytes.readUInt16LE(26)
  const start = 30 + nameLength + bytes.readUInt16LE(28)
  const isMimetype = bytes.toString('latin1', 30, 30 + nameLength) === 'mimetype' && bytes.readUInt16LE(8) === 0
  return isMimetype ? bytes.toString('latin1', start, start + Math.min(bytes.readUInt32LE(18), 100)) : ''
}

/** The names in the directory at the end of a ZIP file, as far as they can be read. */
function namesInZip(bytes: Buffer): string[] {
  const end = bytes.lastIndexOf(endMark)
  if (end < 0 || end + 22 > bytes.length) return []
  const names: string[] = []
  let offset = bytes.readUInt32LE(end + 16)
  while (offset + 46 <= end && bytes.readUInt32LE(offset) === centralFileHeader) {
    const nameLength = bytes.readUInt16LE(offset + 28)
    names.push(bytes.toString('utf8', offset + 46, offset + 46 + nameLength))
    offset += 46 + nameLength + bytes.readUInt16LE(offset + 30) + bytes.readUInt16LE(offset + 32)
  }
  return names
}

const endMark = Buffer.alloc(4)
endMark.writeUInt32LE(endOfDirectory)

const streams: readonly [name: string, format: OfficeFormat][] = [
  ['WordDocument', 'doc'],
  ['Workbook', 'xls'],
  ['PowerPoint Document', 'ppt'],
]

/** The older office files are small file systems; installers use the same form and are told apart by what is inside. */
function compoundFormat(bytes: Buffer): OfficeFormat | undefined {
  if (bytes.includes(Buffer.from('_VBA_PROJECT', 'utf16le'))) return
  return streams.find(([name]) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le')))?.[1]
}
