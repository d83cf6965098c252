export { Notes } from './Notes.tsx'
export { useColleagues } from './use-colleagues.ts'
