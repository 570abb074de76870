import { fail, type Result, succeed } from '@/lib/domain/errors'
import { readFailure } from './office-api'

/** Sends a form with files; `onShare` hears how much was sent, in [0, 1]. XHR, since fetch tells no upload progress. */
export function uploadForm<T>(path: string, form: FormData, onShare: (share: number) => void): Promise<Result<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api/v1${path}`)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onShare(event.loaded / event.total)
    }
    request.onerror = () => resolve(fail('unavailable', ''))
    request.onload = () => {
      try {
        const json: unknown = JSON.parse(request.responseText)
        resolve(request.status < 300 ? succeed(json as T) : readFailure(request.status, json))
      } catch {
        resolve(fail('unavailable', ''))
      }
    }
    request.send(form)
  })
}
