export { checkCustomAttributes, lockCustomAttributes } from './check-values.ts'
export { createCustomAttributeBook } from './custom-attribute-book.ts'
export { customAttributeTasks } from './jobs.ts'
export { customAttributeHandlers } from './routes.ts'
