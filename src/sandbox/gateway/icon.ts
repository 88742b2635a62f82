/** The gateway's own mark, so that its tab is told from the app's. */
export const gatewayIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#0F5C5C" d="M0 0h32v32H0z"/><path fill="#fff" d="M8 8h16v4h-6v12h-4V12H8z"/></svg>'
