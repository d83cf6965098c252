export {
  type Document,
  type DocumentExtension,
  documentExtensions,
  type Extension,
  type Fit,
  type Format,
  type Media,
  type Picture,
  type PictureExtension,
  pictureExtensions,
  type Refused,
  type Size,
} from './media.ts'
export { createMedia } from './pool.ts'
