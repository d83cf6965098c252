export { archiveFile, writeArchiveFile } from './archive-file.ts'
export { type ExportProgress, exportArchive } from './export-archive.ts'
export { type ArchiveSource, type ImportProgress, type ImportReport, importArchive } from './import-archive.ts'
export { type ArchiveParts, ArchiveProblem } from './resource.ts'
