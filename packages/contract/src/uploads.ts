import { type Static, Type } from 'typebox'
import { anyone, endpoint } from './endpoint.ts'
import { closed, mapOf, nullable, optional, text } from './schema.ts'

/** Where a file goes: what comes before the last words is a prefix of the deployment's own choosing. */
const folder = text({
  max: 160,
  pattern: '^(?!files/)([A-Za-z0-9][A-Za-z0-9_-]{0,39}/){0,3}(images|images/avatars|attachments|files)$',
  patternName: 'folder',
})

/**
 * Permission to send one file within five minutes: post `params` as form fields to `endpoint_url`, then the file as
 * `file`. Its address will be `<endpoint_url>/<params.key>`.
 */
export const uploadPolicy = Type.Object({ endpoint_url: Type.String(), params: mapOf(Type.String()) })
export type UploadPolicy = Static<typeof uploadPolicy>

/** A file as it was stored. Pictures have a size, and a tiny one of themselves to show while they load. */
export const uploadedFile = Type.Object({
  key: Type.String(),
  url: Type.String(),
  contentType: Type.String(),
  bytes: Type.Integer(),
  width: nullable(Type.Integer()),
  height: nullable(Type.Integer()),
  placeholder: nullable(Type.String()),
})
export type UploadedFile = Static<typeof uploadedFile>

export const uploads = {
  policy: endpoint({
    method: 'GET',
    path: '/uploads/policy',
    summary: 'Get permission to upload one file: post params, then the file, as a form to endpoint_url',
    access: anyone('clients of this API use only a publishable key here; rate limits and quotas bound what they get'),
    query: closed({ filename: text({ max: 1000 }), folder: optional(folder) }),
    response: uploadPolicy,
    refusals: [
      'upload.typeRefused',
      'upload.pictureTypeRefused',
      'upload.signInFirst',
      'upload.keyMissing',
      'upload.quotaReached',
    ],
  }),
}
