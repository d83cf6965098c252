import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { compoundFile, officeFile, openDocument, pictureFile, zipFile } from '../../testing/sample-files.ts'
import { documentFormatOf, pictureFormatOf } from './sniff.ts'

const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(64),
])
const tiff = await sharp(await pictureFile())
  .tiff()
  .toBuffer()

describe('a picture is known by its first bytes', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s', async (format) => {
    expect(pictureFormatOf(await pictureFile({ format }))).toBe(format)
  })

  test.each([
    ['HEIC', heic],
    ['TIFF', tiff],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['BMP', Buffer.from('BM______________________')],
    ['a sound', Buffer.from('RIFF____WAVEfmt ')],
    ['a video', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42')],
    ['PDF', Buffer.from('%PDF-1.7')],
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['a lonely container', Buffer.from('\0\0\0\x0cftyp')],
  ])('%s is not accepted as one', (_name, bytes) => {
    expect(pictureFormatOf(bytes)).toBeUndefined()
  })
})

describe('a document is known by its content', () => {
  test.each([
    ['pdf', Buffer.from('%PDF-1.7\n')],
    ['text', Buffer.from('\ufeffName;Price\r\nTent, for two;120\n')],
    ['text', Buffer.from('a < b and <3')],
    ['docx', officeFile('docx')],
    ['xlsx', officeFile('xlsx')],
    ['pptx', officeFile('pptx')],
    ['odt', openDocument('text')],
    ['ods', openDocument('spreadsheet')],
    ['odp', openDocument('presentation')],
    ['doc', compoundFile('Root Entry', 'WordDocument')],
    ['xls', compoundFile('Root Entry', 'Workbook')],
    ['ppt', compoundFile('Root Entry', 'PowerPoint Document')],
  ])('%s', (format, bytes) => {
    expect(documentFormatOf(bytes)).toBe(format)
  })

  test.each([
    ['a page', Buffer.from(' \n<!doctype html><script>alert(1)</script>')],
    ['a page with a byte order mark', Buffer.from('\ufeff<html>')],
    ['an SVG', Buffer.from('<?xml version="1.0"?><svg/>')],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01\0\0\0')],
    ['a Windows program', Buffer.from('MZ\x90\0\x03')],
    ['Latin-1', Buffer.from('se\xf1or', 'latin1')],
    ['an archive', zipFile([{ name: 'setup.exe', content: 'MZ' }])],
    ['a Java archive', zipFile([{ name: 'META-INF/MANIFEST.MF' }, { name: 'A.class' }])],
    ['a document with macros', officeFile('docx', [{ name: 'word/vbaProject.bin' }])],
    ['an older document with macros', compoundFile('WordDocument', '_VBA_PROJECT')],
    ['an installer', compoundFile('Root Entry', 'MsiDatabase')],
    ['half an archive', officeFile('docx').subarray(0, 100)],
    [
      'an archive whose directory is elsewhere',
      Buffer.concat([officeFile('docx').subarray(0, -6), Buffer.alloc(6, 255)]),
    ],
    ['a tiny archive', Buffer.from('PK\x03\x04')],
  ])('%s is none', (_name, bytes) => {
    expect(documentFormatOf(bytes)).toBeUndefined()
  })
})
