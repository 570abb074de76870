'use client'

import { useRouter } from 'next/navigation'
import { ImageUpload, type StoredImages } from '@/components/project/image-upload'
import { uploadForm } from '@/lib/client/upload-form'
import type { SizeChoice } from '@/lib/domain/picture-size'

export function SendImages({ project }: { project: string }) {
  const router = useRouter()
  function send(file: File, onSize: SizeChoice, onShare: (share: number) => void) {
    const form = new FormData()
    form.set('files', file)
    form.set('onSize', onSize)
    return uploadForm<StoredImages>(`/projects/${encodeURIComponent(project)}/images`, form, onShare)
  }
  return <ImageUpload onSend={send} onDone={() => router.refresh()} />
}
