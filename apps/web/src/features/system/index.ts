export { default as NotAllowedPage } from './NotAllowedPage.tsx'
export { NotFoundPage } from './NotFoundPage.tsx'
export { ScreenError } from './ScreenError.tsx'
