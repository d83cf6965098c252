export { NotFoundPage } from './NotFoundPage.tsx'
export { ScreenError } from './ScreenError.tsx'
