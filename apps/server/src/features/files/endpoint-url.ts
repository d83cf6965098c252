/** Where files are sent to and, with their key, found again. */
export const endpointUrl = ({ filesUrl }: { filesUrl: string }) => `${filesUrl}/files`
