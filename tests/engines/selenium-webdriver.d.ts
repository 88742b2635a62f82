// The package carries no types; these are of the part that webkit-browser.ts uses.
declare module 'selenium-webdriver' {
  export class WebElement {
    click(): Promise<void>
    sendKeys(...keys: string[]): Promise<void>
  }
  export interface WebDriver {
    get(address: string): Promise<void>
    getCurrentUrl(): Promise<string>
    getCapabilities(): Promise<{ get(name: string): unknown }>
    getWindowHandle(): Promise<string>
    executeScript(script: string): Promise<unknown>
    executeAsyncScript(script: string): Promise<unknown>
    switchTo(): {
      window(handle: string): Promise<void>
      newWindow(kind: 'tab' | 'window'): Promise<void>
      activeElement(): WebElement
    }
    manage(): {
      window(): { setRect(rect: { x: number; y: number; width: number; height: number }): Promise<unknown> }
      setTimeouts(limits: { script: number; pageLoad: number }): Promise<void>
    }
    close(): Promise<void>
    quit(): Promise<void>
  }
  export class Builder {
    usingServer(address: string): this
    withCapabilities(capabilities: Readonly<Record<string, unknown>>): this
    build(): PromiseLike<WebDriver>
  }
  export const error: {
    readonly StaleElementReferenceError: new () => Error
    readonly ElementClickInterceptedError: new () => Error
  }
}
