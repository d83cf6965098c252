export { readStaffSearch } from './staff-search.ts'
