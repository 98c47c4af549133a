/** A form as a browser sends it: its bytes, and headers with its boundary and length. */
export async function encodedForm(fields: Readonly<Record<string, string | File>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const headers = {
    'Content-Type': encoded.headers.get('Content-Type') ?? '',
    'Content-Length': String(body.byteLength),
  };
  return { body, headers };
}
