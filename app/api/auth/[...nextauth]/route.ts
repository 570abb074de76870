import type { NextRequest } from 'next/server'
import { answerAuth } from '@/lib/server/auth-handler'

type Context = { params: Promise<{ nextauth: string[] }> }

export const GET = (request: NextRequest, context: Context) => answerAuth(request, context)
export const POST = (request: NextRequest, context: Context) => answerAuth(request, context)
