'use client'

import { useRouter } from 'next/navigation'
import { ImageUpload, type StoredImages } from '@/components/project/image-upload'
import { uploadForm } from '@/lib/client/upload-form'

export function SendImages({ project }: { project: string }) {
  const router = useRouter()
  function send(file: File, onShare: (share: number) => void) {
    const form = new FormData()
    form.set('files', file)
    return uploadForm<StoredImages>(`/projects/${encodeURIComponent(project)}/images`, form, onShare)
  }
  return <ImageUpload onSend={send} onDone={() => router.refresh()} />
}
