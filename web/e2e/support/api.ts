/** URL of the store. */
export const baseUrl = process.env.E2E_BASE_URL ?? 'http://127.0.0.1:5102';

/** URL of the API, without Hosting. */
export const apiUrl = process.env.E2E_API_URL ?? 'http://127.0.0.1:5155';

/** Sends a request to the API, without the browser. @throws Error if the API rejects it */
export async function callApi<T>(token: string, method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(apiUrl + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
